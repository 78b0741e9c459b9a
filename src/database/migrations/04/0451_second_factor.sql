-- A second factor for staff: codes of a phone (TOTP), and codes on paper for when it is lost.

create table staff.second_factor (
  account_id int primary key references staff.account on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);
comment on column staff.second_factor.secret is 'encrypted with a key of the shop''s SECRET';
comment on column staff.second_factor.confirmed_at is 'null: shown to be set up, no code of it was typed yet';
comment on column staff.second_factor.last_step is 'of 30 seconds since 1970: a code of it or of an earlier one was used';

create table staff.recovery_code (
  account_id int not null references staff.second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

alter table staff.session
  add column id bigint generated always as identity,
  add column device text not null default '',
  add column stage text not null default 'full' check (stage in ('full', 'code', 'setup')),
  add constraint session_id unique (id);
comment on column staff.session.id is 'what a device is ended by: it opens nothing';
comment on column staff.session.stage is 'full: logged in; code: the password was right, the code is asked for; setup: a second factor is to be set up first';
