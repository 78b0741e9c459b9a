-- The link of a waiting withdrawal is mailed again when the same withdrawal is sent in again. The mails are counted.
alter table orders.withdrawal_request
  add column mails smallint not null default 1 check (mails > 0),
  add column mailed_at timestamptz;
update orders.withdrawal_request set mailed_at = at;
alter table orders.withdrawal_request
  alter column mailed_at set default clock_timestamp(),
  alter column mailed_at set not null;
comment on column orders.withdrawal_request.mails is 'mails with the link in the 24 hours before the last one, including it';
comment on column orders.withdrawal_request.mailed_at is 'when the last mail with the link was queued';
comment on column orders.withdrawal_request.confirmed_at is 'when its link was used, or the same pieces were withdrawn in another way; null: waiting';

create index withdrawal_by_time on orders.withdrawal (at);
create index waiting_withdrawal_request on orders.withdrawal_request (at) where confirmed_at is null;
