-- The editors' content of the front page by slot. Each change adds a row and the newest published one of a slot is
-- shown, so that every change can be undone. A slot without a row is empty.
create schema home;

create table home.slot_version (
  id int generated always as identity primary key,
  brand text not null,
  slot text not null check (slot ~ '^[a-z]+(-[a-z0-9]+)*$'),
  content jsonb,
  published boolean not null,
  made_at timestamptz not null default now()
);
create index slot_version_newest on home.slot_version (brand, slot, id desc);
comment on table home.slot_version is 'append-only: the newest published row of a place is shown, a newer one is its draft; the fifty newest are kept';
comment on column home.slot_version.content is 'words, link, hashes of pictures, focal point and the days of its period; null: empty';

create table home.picture (
  hash text not null,
  width int not null,
  height int not null,
  content bytea not null,
  made_at timestamptz not null default now(),
  primary key (hash, width)
);
comment on table home.picture is 'a WebP of each width, made anew from what was uploaded; in the database, so that every process and every backup has it';

create function home.tell() returns void language sql as $$
  insert into search.change (kind, ref) values ('home', 0)
$$;
comment on function home.tell is 'also called when a period begins or ends';
create function home.log_slot() returns trigger language plpgsql as $$
begin
  perform home.tell();
  return null;
end $$;
create trigger log_slot after insert on home.slot_version for each row when (new.published) execute function home.log_slot();
