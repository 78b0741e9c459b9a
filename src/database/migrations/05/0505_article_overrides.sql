-- Editors' values for an article, separate from the feed's in catalogue.article, so that neither overwrites the other
-- and the feed's current value can be restored.
create table catalogue.article_override (
  article_id int primary key references catalogue.article on delete cascade,
  version int not null default 1,
  visible boolean,
  featured boolean,
  custom_label text check (length(custom_label) <= 100),
  description text,
  tech_description text,
  material text,
  wash_label text,
  care_label text,
  nutrient_content text,
  pictures jsonb check (jsonb_typeof(pictures) = 'array'),
  changed_at timestamptz not null default now()
);
comment on table catalogue.article_override is 'null: what the feed says counts; an empty text: there is none, whatever the feed says';
comment on column catalogue.article_override.version is 'counts the changes';
comment on column catalogue.article_override.pictures is 'in order: hash of catalogue.picture, colour id or null, alt text';

create table catalogue.earlier_override (
  id int generated always as identity primary key,
  article_id int not null references catalogue.article on delete cascade,
  fields jsonb not null,
  bulk_id int,
  made_at timestamptz not null default now()
);
create index earlier_override_article_idx on catalogue.earlier_override (article_id, id desc);
create index earlier_override_bulk_idx on catalogue.earlier_override (bulk_id) where bulk_id is not null;
comment on table catalogue.earlier_override is 'what editors had set before each change, the last fifty of an article';
comment on column catalogue.earlier_override.bulk_id is 'of the change of many articles at once that came after it';
create sequence catalogue.bulk_id as int;

create trigger log_insert after insert on catalogue.article_override referencing new table as changed
  for each statement execute function search.log_article_ref();
create trigger log_update after update on catalogue.article_override referencing new table as changed
  for each statement execute function search.log_article_ref();

-- A picture above the list of a main group. Each change adds a row and the newest of a group is in force.
create table catalogue.banner_version (
  id int generated always as identity primary key,
  group_id int not null references catalogue.article_group,
  content jsonb,
  made_at timestamptz not null default now()
);
create index banner_version_newest on catalogue.banner_version (group_id, id desc);
comment on table catalogue.banner_version is 'append-only: the newest row of a group counts; its fifty newest are kept';
comment on column catalogue.banner_version.content is 'hash and sizes of a picture of home.picture, alt text and link; null: no banner';
create trigger log_lists after insert on catalogue.banner_version for each statement execute function search.log_lists();
