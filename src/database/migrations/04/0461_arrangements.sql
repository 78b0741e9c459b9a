-- Editors' arrangements of a group's list or a query's hits. Each change adds a row and the newest of an arrangement is
-- in force, so that every change can be undone.
create sequence search.arrangement_id;
create table search.arrangement_version (
  id int generated always as identity primary key,
  arrangement_id int not null default nextval('search.arrangement_id'),
  group_id int,
  query text check (query <> '' and length(query) <= 100),
  starts_at timestamptz,
  ends_at timestamptz,
  pinned int[] not null default '{}',
  lifted int[] not null default '{}',
  buried int[] not null default '{}',
  removed boolean not null default false,
  made_at timestamptz not null default now(),
  check ((group_id is null) <> (query is null)),
  check (ends_at > starts_at)
);
create index arrangement_version_newest on search.arrangement_version (arrangement_id, id desc);
comment on table search.arrangement_version is 'append-only: the newest row of an arrangement counts; its fifty newest are kept';
comment on column search.arrangement_version.group_id is 'of any level; null: it is of a query';
comment on column search.arrangement_version.query is 'as typed; hits are arranged for whatever folds to the same words';
comment on column search.arrangement_version.pinned is 'ids of articles, in the order in which they come first';
create trigger log_lists after insert on search.arrangement_version
  for each statement execute function search.log_lists();
