-- Pictures that product feeds name by URL. They are fetched after the import.
create table catalogue.picture_source (
  id int generated always as identity primary key,
  url text not null check (length(url) <= 2000),
  aspect text not null default '',
  host text not null,
  place smallint not null,
  picture_hash text references catalogue.picture,
  mark jsonb not null default '{}',
  fresh_until timestamptz,
  checked_at timestamptz,
  due_at timestamptz,
  tries int not null default 0,
  fault text,
  import_id int,
  file_name text not null,
  line int not null,
  "column" text not null,
  unique (url, aspect)
);
comment on table catalogue.picture_source is 'without credentials in its URL; deleted when no article links to it';
comment on column catalogue.picture_source.aspect is 'true aspect ratio of a squashed picture, such as 3:4; empty: it is correct';
comment on column catalogue.picture_source.host is 'with its port, if that is not the usual one; must be in the setting picture_hosts';
comment on column catalogue.picture_source.place is '0: main picture. Main pictures are fetched first';
comment on column catalogue.picture_source.picture_hash is 'null: not fetched yet';
comment on column catalogue.picture_source.mark is 'ETag and Last-Modified, or size and time, of the fetched picture';
comment on column catalogue.picture_source.fresh_until is 'an import before this time does not check the picture again';
comment on column catalogue.picture_source.due_at is 'when it is fetched or checked; null: not before the next import';
comment on column catalogue.picture_source.tries is 'failed tries since the last import or success';
comment on column catalogue.picture_source.fault is 'why the last try failed, in English; null: it succeeded, or there was none';
comment on column catalogue.picture_source.import_id is 'feeds.import that links to it, which may be deleted';
create index picture_source_due_idx on catalogue.picture_source (due_at) where due_at is not null;
create index picture_source_picture_idx on catalogue.picture_source (picture_hash) where picture_hash is not null;

-- The pictures that the feed gives an article, for articles with at least one URL.
create table catalogue.picture_link (
  article_id int not null references catalogue.article,
  colour_id int references catalogue.colour,
  position smallint not null,
  source_id int references catalogue.picture_source,
  picture_hash text references catalogue.picture,
  unique nulls not distinct (article_id, colour_id, position),
  check (num_nonnulls(source_id, picture_hash) = 1)
);
comment on column catalogue.picture_link.picture_hash is 'a picture that came with the feed';
create index picture_link_source_idx on catalogue.picture_link (source_id) where source_id is not null;
create index picture_link_colour_idx on catalogue.picture_link (colour_id) where colour_id is not null;
create index picture_link_picture_idx on catalogue.picture_link (picture_hash) where picture_hash is not null;
