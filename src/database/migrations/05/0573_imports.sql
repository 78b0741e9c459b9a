-- Every attempt to import a feed, including those without a result. feeds.run contains applied ones.
create table feeds.import (
  id int generated always as identity primary key,
  kind text not null
    check (kind in ('stores', 'products', 'inventory', 'postcodes', 'addresses', 'reviews', 'customers')),
  origin text check (origin in ('schedule', 'command', 'push', 'desk')),
  source text not null,
  file_name text not null default '',
  state text not null default 'running'
    check (state in ('waiting', 'running', 'done', 'partly', 'unchanged', 'refused', 'failed')),
  phase text check (phase in ('fetching', 'queueing', 'reading', 'checking', 'pictures', 'comparing', 'applying')),
  steps_done int,
  steps int,
  rows int,
  rejected int not null default 0,
  problems int not null default 0,
  changed jsonb not null default '{}',
  reason text check (reason in ('problems', 'tooMuchRemoved', 'demoLoaded', 'noFile', 'notFetched', 'notYet', 'rowsHeld', 'fault', 'stopped')),
  detail text,
  run_id int references feeds.run,
  push_id uuid references feeds.push on delete set null,
  began_at timestamptz not null default clock_timestamp(),
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  check ((state in ('waiting', 'running')) = (ended_at is null))
);
comment on table feeds.import is 'forgotten after 90 days, without news after 14; the newest of each kind, and the newest that is in, stay';
comment on column feeds.import.origin is 'null: it was taken before this was stored';
comment on column feeds.import.source is 'an address without user, password and query; the name of the key that pushed; empty: files that were named';
comment on column feeds.import.rows is 'read of the file, header not counted; null: none was read';
comment on column feeds.import.seen_at is 'when its process was last known to live';
comment on column feeds.import.detail is 'for an operator, in English; nothing of a person, no password';
create index import_kind_idx on feeds.import (kind, id);
create index import_failed_idx on feeds.import (id) where state in ('refused', 'failed');
create index import_news_idx on feeds.import (id) where state <> 'unchanged';
create index import_open_idx on feeds.import (kind, id) where ended_at is null;
create index import_in_idx on feeds.import (kind, id) where state in ('done', 'partly') or (state = 'unchanged' and rows is not null);
create index import_run_idx on feeds.import (run_id) where run_id is not null;
create index import_push_idx on feeds.import (push_id) where push_id is not null;
-- Only one requested import per kind may wait.
create unique index import_asked_idx on feeds.import (kind) where state = 'waiting' and origin = 'desk';

create table feeds.import_problem (
  import_id int not null references feeds.import on delete cascade,
  position int not null,
  file_name text not null,
  line int,
  "column" text,
  value text,
  reason text not null,
  primary key (import_id, position)
);
comment on table feeds.import_problem is 'the first 1,000 of an import; of feeds about persons without their values';

-- Earlier imports: the last ninety days, and the newest of each kind.
insert into feeds.import (kind, source, file_name, state, rows, changed, run_id, began_at, seen_at, ended_at)
select kind, '', file_name, 'done', rows, changed, id, at, finished_at, finished_at
from feeds.run
where kind <> 'changes' and finished_at is not null
  and (at > now() - interval '90 days' or id in (select max(id) from feeds.run where finished_at is not null group by kind))
order by id;
