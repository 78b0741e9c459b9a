-- The public keys of passkeys. None of this data can open an account.
create table customers.passkey (
  id int generated always as identity primary key,
  customer_id int not null references customers.customer on delete cascade,
  credential_id text not null unique,
  rp_id text not null,
  public_key bytea not null,
  counter bigint not null check (counter >= 0),
  transports text[] not null default '{}',
  name text not null check (name <> ''),
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_customer_idx on customers.passkey (customer_id);
comment on column customers.passkey.rp_id is 'the host it was made at, and the only one it logs in at';
comment on column customers.passkey.counter is 'how often its device says it has signed; one that goes back was copied. 0: the device does not count';

-- Issued challenges are not stored. A used one is stored, so that it cannot be used again.
create table customers.spent_challenge (
  hash text primary key,
  expires_at timestamptz not null
);
create index spent_challenge_expires_at_idx on customers.spent_challenge (expires_at);
