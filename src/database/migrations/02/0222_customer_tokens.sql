-- Links that prove an address. Only a hash of the token is stored, and the job that mails it knows only a seed.
create table customers.token (
  customer_id int not null references customers.customer on delete cascade,
  purpose text not null check (purpose in ('verify', 'reset')),
  token_hash text not null unique,
  email_key text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  spent boolean not null default false,
  primary key (customer_id, purpose)
);
comment on column customers.token.email_key is 'the address that it was sent to, and proves';
comment on column customers.token.asked_at is 'a mail that was asked for earlier and is sent later ends no newer link';
comment on column customers.token.spent is 'kept until it is forgotten, so that a job tried again does not bring it to life';
create index token_expires_at_idx on customers.token (expires_at);
