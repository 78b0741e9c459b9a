-- Staff on a shared tablet switch by PIN, on the day and device of their login.

create table staff.pin (
  account_id int primary key references staff.account on delete cascade,
  pin_hash text not null,
  set_at timestamptz not null default now()
);
comment on column staff.pin.pin_hash is 'argon2id of the PIN keyed with the shop''s SECRET';

create table staff.quick_switch (
  device_hash text not null,
  account_id int not null references staff.account on delete cascade,
  with_factor boolean not null,
  misses smallint not null default 0 check (misses between 0 and 5),
  ends_at timestamptz not null,
  primary key (device_hash, account_id)
);
create index quick_switch_account_idx on staff.quick_switch (account_id);
comment on table staff.quick_switch is 'who has logged in fully on a device today, and may come back to it by PIN';
comment on column staff.quick_switch.with_factor is 'whether that login took a second factor';
comment on column staff.quick_switch.misses is 'wrong PINs since the last right one; the fifth ends it';
comment on column staff.quick_switch.ends_at is 'the midnight after that login, in the shop''s time';
