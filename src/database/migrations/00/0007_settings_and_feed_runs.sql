create schema settings;

create table settings.setting (
  key text primary key,
  value jsonb not null,
  changed_at timestamptz not null default now()
);

create schema feeds;

create table feeds.run (
  id int generated always as identity primary key,
  kind text not null check (kind in ('stores', 'products', 'inventory', 'postcodes', 'reviews')),
  file_name text not null,
  file_hash text not null,
  rows int not null,
  changed jsonb not null,
  at timestamptz not null default now()
);
comment on table feeds.run is 'which feeds were applied, when, and what each changed';
