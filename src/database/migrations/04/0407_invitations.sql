-- Customers registered by a shop (from the chain's feed), until they create an account by the link in a mail.
create table customers.invitation (
  customer_no text primary key check (customer_no <> ''),
  email text,
  email_key text check (email_key = lower(email_key)),
  facts jsonb not null default '{}',
  consents jsonb not null default '{}',
  token_hash text unique,
  expires_at timestamptz,
  closed_at timestamptz,
  check (closed_at is not null or (email is not null and email_key is not null)),
  check ((token_hash is null) = (expires_at is null))
);
comment on table customers.invitation is 'a closed one keeps the number alone, so that the next feed does not write to the customer again';
comment on column customers.invitation.token_hash is 'null: not written to yet';
create unique index invitation_email_idx on customers.invitation (email_key) where closed_at is null;
create index invitation_waiting_idx on customers.invitation (customer_no) where closed_at is null and token_hash is null;
create index invitation_expiry_idx on customers.invitation (expires_at) where closed_at is null;

alter table feeds.run drop constraint run_kind_check;
alter table feeds.run add constraint run_kind_check
  check (kind in ('stores', 'products', 'inventory', 'postcodes', 'addresses', 'reviews', 'customers'));
