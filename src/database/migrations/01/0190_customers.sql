create schema customers;

create table customers.customer (
  id int generated always as identity primary key,
  auth_id uuid not null default gen_random_uuid() unique,
  email text not null,
  email_key text not null unique check (email_key = lower(email_key)),
  email_verified_at timestamptz,
  phone text not null unique check (phone ~ '^\+47[49][0-9]{7}$'),
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  birth_date date,
  gender_id int,
  address text not null default '',
  postal_code text not null default '',
  city text not null default '',
  preferences jsonb not null default '{}',
  password_hash text not null,
  terms_accepted_at timestamptz not null default now(),
  terms_version text not null,
  created_at timestamptz not null default now()
);
comment on column customers.customer.email_key is 'the address without case: what an account is found by';

create table customers.session (
  token_hash text primary key,
  id bigint generated always as identity unique,
  customer_id int not null references customers.customer on delete cascade,
  device text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_customer_idx on customers.session (customer_id);
comment on column customers.session.id is 'what a device is ended by: it opens nothing';

-- Append-only while the account exists. The latest row of a kind is in force.
create table customers.consent (
  id bigint generated always as identity primary key,
  customer_id int not null references customers.customer on delete cascade,
  kind text not null check (kind in ('club', 'marketing', 'newsletter', 'event_invite', 'birthday_gift',
    'cookie_default', 'cookie_ga', 'cookie_google_tag_manager', 'cookie_meta_pixel')),
  given boolean not null,
  source text not null,
  wording_version text not null,
  at timestamptz not null default now()
);
create index consent_customer_idx on customers.consent (customer_id, kind, id desc);
