-- The desk sees which mails about a reservation did not reach the shopper.

alter table notifications.mail add column refused boolean not null default false;
comment on column notifications.mail.refused is 'the mail server refused the recipient or the content';
