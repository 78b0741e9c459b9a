create schema staff;

create table staff.account (
  id int generated always as identity primary key,
  email text not null check (email = lower(btrim(email)) and email like '%_@_%'),
  name text not null default '',
  role text not null check (role in ('assistant', 'manager', 'service', 'editor', 'admin')),
  password_hash text not null,
  demo boolean not null default false,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  unique (email)
);
comment on column staff.account.demo is 'made with the demo chain: may log in from the loopback only';

create table staff.account_shop (
  account_id int not null references staff.account on delete cascade,
  shop_id int not null references shops.shop,
  primary key (account_id, shop_id)
);

create table staff.session (
  token_hash text primary key,
  account_id int not null references staff.account on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index session_account_idx on staff.session (account_id);

create table staff.audit_log (
  id bigint generated always as identity primary key,
  account_id int references staff.account,
  action text not null,
  subject text not null,
  detail jsonb not null default '{}',
  at timestamptz not null default now()
);
