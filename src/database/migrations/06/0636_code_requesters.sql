-- A browser that requested a code guesses at it with tries of its own, so that guesses of others cannot use it up.

create table promises.code_requester (
  address_hash text not null references promises.email_code on delete cascade,
  requester text not null,
  seed text not null,
  tries smallint not null default 0,
  expires_at timestamptz not null,
  primary key (address_hash, requester)
);
comment on column promises.code_requester.requester is 'keyed hash of the id in the browser''s token';
comment on column promises.code_requester.seed is 'the code that the browser requested, which a newer code of the address does not replace';
