create schema payments;

-- Requests to payment providers, and their last reported status. Amounts are in øre.
create table payments.payment (
  id text primary key check (length(id) >= 22),
  -- The subject that the payment is for. One payment per subject prevents double payment.
  subject text not null unique,
  provider text not null,
  status text not null check (status in ('created', 'authorised', 'captured', 'cancelled', 'refunded', 'declined', 'aborted', 'expired', 'unknown')),
  amount int not null check (amount > 0),
  authorised int not null default 0 check (authorised >= 0),
  captured int not null default 0 check (captured between 0 and authorised),
  cancelled int not null default 0 check (cancelled >= 0),
  refunded int not null default 0 check (refunded between 0 and captured),
  -- The provider's id. null: not reported yet.
  provider_ref text,
  redirect_url text,
  -- Makes the callback URL unguessable.
  callback_token text not null unique check (length(callback_token) >= 22),
  create_key uuid not null default gen_random_uuid(),
  -- When starting the payment was last attempted. One attempt at a time, or the shopper could pay on two pages.
  begun_at timestamptz,
  created_at timestamptz not null default clock_timestamp(),
  checked_at timestamptz,
  check (captured + cancelled <= authorised)
);

-- Each change requested of a provider, stored before the request: if the response is lost, it is repeated with the same
-- idempotency key.
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
