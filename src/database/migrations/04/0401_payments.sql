create schema payments;

-- What a provider of payments was asked for, and what it last told. Amounts are øre.
create table payments.payment (
  id text primary key check (length(id) >= 22),
  -- What is paid for, as the module that asked calls it. One payment each: nobody pays twice.
  subject text not null unique,
  provider text not null,
  status text not null check (status in ('created', 'authorised', 'captured', 'cancelled', 'refunded', 'declined', 'aborted', 'expired', 'unknown')),
  amount int not null check (amount > 0),
  authorised int not null default 0 check (authorised >= 0),
  captured int not null default 0 check (captured between 0 and authorised),
  cancelled int not null default 0 check (cancelled >= 0),
  refunded int not null default 0 check (refunded between 0 and captured),
  -- By what the provider knows it; null: it has not told yet.
  provider_ref text,
  redirect_url text,
  -- The address the provider calls back at cannot be guessed.
  callback_token text not null unique check (length(callback_token) >= 22),
  create_key uuid not null default gen_random_uuid(),
  -- When somebody last set out to begin it: one at a time, or the shopper could pay at two pages.
  begun_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  check (captured + cancelled <= authorised)
);

-- Each change that was asked of a provider, written before it is asked: after a lost answer the same is asked on the same key.
create table payments.operation (
  payment_id text not null references payments.payment,
  name text not null,
  kind text not null check (kind in ('capture', 'cancel', 'refund')),
  amount int not null check (amount >= 0),
  idempotency_key uuid not null default gen_random_uuid(),
  state text not null default 'asked' check (state in ('asked', 'done', 'refused', 'unknown')),
  at timestamptz not null default clock_timestamp(),
  done_at timestamptz,
  primary key (payment_id, name)
);
create index operation_by_time on payments.operation (done_at) where state = 'done';
