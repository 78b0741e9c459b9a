-- Mails about reservations, to cap what an address is sent: anyone can type any address.
create schema notifications;

create table notifications.mail (
  id int generated always as identity primary key,
  reservation_id int not null references reservations.reservation on delete cascade,
  kind text not null,
  mailbox text not null,
  address text not null,
  held boolean not null,
  told_by int references notifications.mail on delete set null,
  at timestamptz not null default now(),
  check (held or told_by is null)
);
comment on column notifications.mail.mailbox is 'a hash of the address without case, tag and other spellings of one mailbox';
comment on column notifications.mail.address is 'a hash of the address as it was typed, without case';
comment on column notifications.mail.held is 'not sent: the mailbox had its share of mails';
comment on column notifications.mail.told_by is 'the later mail that told what this one was to tell';
create unique index mail_of_reservation on notifications.mail (reservation_id, kind) where kind <> 'summary';
create index mail_by_mailbox on notifications.mail (mailbox, at) where not held;
create index mail_held on notifications.mail (address, at) where held and told_by is null;
