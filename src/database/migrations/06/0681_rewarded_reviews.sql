-- Reviews that earned a reward are marked (markedsføringsloven § 8).
alter table reviews.review add column rewarded boolean not null default false;
comment on column reviews.review.rewarded is 'whether the author got a discount, points, goods or money for it';
