-- An optional second factor for customers: codes of an app (TOTP), and recovery codes.

create table customers.second_factor (
  customer_id int primary key references customers.customer on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on column customers.second_factor.secret is 'encrypted with a key derived from the shop''s SECRET';
comment on column customers.second_factor.confirmed_at is 'null: shown for setup, but no code has been entered yet';
comment on column customers.second_factor.last_step is
  'the newest used step of 30 seconds since 1970. Codes of this and earlier steps are refused';

create table customers.recovery_code (
  customer_id int not null references customers.second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (customer_id, code_hash)
);

-- Logins with a correct password or mailed code that wait for the second factor. They open nothing.
create table customers.pending_login (
  token_hash text primary key,
  customer_id int not null references customers.second_factor on delete cascade,
  expires_at timestamptz not null
);
create index pending_login_customer_idx on customers.pending_login (customer_id);
create index pending_login_expires_at_idx on customers.pending_login (expires_at);
