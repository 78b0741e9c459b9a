-- A reservation from a network that has very many is confirmed by a code sent by e-mail. Neither the code nor the address
-- stands here: the code is a keyed hash of the seed, and the address is a keyed hash too.
create table promises.email_code (
  address_hash text primary key,
  seed text not null,
  tries smallint not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  hour_from timestamptz not null,
  hour_count smallint not null
);
create index email_code_sent_at_idx on promises.email_code (sent_at);
comment on column promises.email_code.tries is 'guesses taken at this seed';
comment on column promises.email_code.hour_count is 'codes sent to the address since hour_from';

-- How many a network has reserved in the last hour, whatever became of them.
create index reservation_by_origin_idx on reservations.reservation (origin, created_at);
