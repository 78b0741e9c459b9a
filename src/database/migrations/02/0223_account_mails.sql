-- Mails about accounts are capped per mailbox too, but counted separately from mails about reservations.
alter table notifications.mail
  alter column reservation_id drop not null,
  add column seed text unique,
  add check ((reservation_id is null) = (seed is not null));
comment on column notifications.mail.seed is 'of a mail about an account, which belongs to no reservation';
