-- Mails about an account are capped by mailbox too, and counted apart: neither kind holds the other back.
alter table notifications.mail
  alter column reservation_id drop not null,
  add column seed text unique,
  add check ((reservation_id is null) = (seed is not null));
comment on column notifications.mail.seed is 'of a mail about an account, which belongs to no reservation';
