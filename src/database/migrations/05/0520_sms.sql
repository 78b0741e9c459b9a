-- SMS about reservations, each sent at most once. The number is stored with the reservation only.
create table notifications.sms (
  id int generated always as identity primary key,
  reservation_id int not null references reservations.reservation on delete cascade,
  kind text not null,
  recipient text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sending', 'sent', 'unclear', 'refused', 'held')),
  at timestamptz not null default now(),
  unique (reservation_id, kind)
);
comment on column notifications.sms.recipient is 'a keyed hash of the number, to count what it was sent';
comment on column notifications.sms.state is
  'sending: it is being handed to the gateway, or the process ended while it was; unclear: nobody knows whether it arrived, and it is never sent again; held: the number had its share';
create index sms_by_recipient on notifications.sms (recipient, at) where state <> 'held';
create index sms_by_time on notifications.sms (at);

alter table reservations.reservation add column sms_reminded_at timestamptz;
comment on column reservations.reservation.sms_reminded_at is 'when an SMS reminded of goods that lie ready; null: none has';
