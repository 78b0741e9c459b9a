-- Mails that need consent: news of favourites, and requests for reviews (decision 0187).
alter table customers.consent drop constraint consent_kind_check,
  add constraint consent_kind_check check (kind in ('club', 'marketing', 'newsletter', 'event_invite', 'birthday_gift',
    'favourite_mail', 'review_mail', 'cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel'));

alter table customers.favourite
  add seen_shop_id int,
  add seen_available boolean,
  add seen_price int check (seen_price >= 0),
  add check ((seen_available is null) = (seen_price is null));
comment on column customers.favourite.seen_available is 'as its customer was last told, or as it was when it was first looked at; null: not looked at yet';
comment on column customers.favourite.seen_shop_id is 'the shop that seen_available is of; null: any';

create table customers.favourite_mail (
  customer_id int not null references customers.customer on delete cascade,
  day date not null,
  news jsonb not null,
  primary key (customer_id, day)
);
comment on table customers.favourite_mail is 'what a customer is told of favourites on a day of Oslo: once';

create table reviews.review_ask (
  customer_id int not null references customers.customer on delete cascade,
  article_id int not null references catalogue.article on delete cascade,
  reservation_id int not null,
  mail_id uuid not null,
  asked_at timestamptz not null default now(),
  primary key (customer_id, article_id)
);
create index review_ask_mail on reviews.review_ask (mail_id);
comment on table reviews.review_ask is 'who was asked to review what: once for each article';
