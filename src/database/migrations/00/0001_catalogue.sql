create schema catalogue;

create table catalogue.brand (
  id int generated always as identity primary key,
  key text not null unique,
  name text not null check (name = btrim(name) and name <> ''),
  slug text not null unique
);
comment on column catalogue.brand.key is 'the case-folded name: what makes two spellings one brand';

-- Three levels: main group, sub group, group. Ids are never reused, so that addresses and filters stay true.
create table catalogue.article_group (
  id int generated always as identity primary key,
  level smallint not null check (level between 1 and 3),
  parent_id int,
  parent_level smallint generated always as (level - 1) stored,
  key text not null unique,
  name text not null check (name = btrim(name) and name <> ''),
  slug text not null check (slug <> ''),
  unique (id, level),
  foreign key (parent_id, parent_level) references catalogue.article_group (id, level),
  check ((level = 1) = (parent_id is null)),
  unique nulls not distinct (parent_id, slug)
);
comment on column catalogue.article_group.key is 'the case-folded path, joined with '' > ''';

create table catalogue.gender (
  id int primary key,
  name text not null unique,
  slug text not null unique
);
insert into catalogue.gender values
  (1, 'Herre', 'herre'), (2, 'Dame', 'dame'), (4, 'Barn', 'barn'), (10, 'Uni', 'uni'), (11, 'Junior', 'junior');

create table catalogue.colour_group (
  id int generated always as identity primary key,
  key text not null unique,
  name text not null,
  label text not null,
  hex text check (hex ~ '^#[0-9A-F]{6}$'),
  position int not null
);

create table catalogue.colour_word (
  word text primary key check (word = lower(word)),
  colour_group_id int not null references catalogue.colour_group
);
comment on table catalogue.colour_word is 'which group a feed''s colour word belongs to; an unknown word becomes its own group';

create table catalogue.colour (
  id int generated always as identity primary key,
  key text not null,
  name text not null,
  code text,
  hex text check (hex ~ '^#[0-9A-F]{6}$'),
  colour_group_id int not null references catalogue.colour_group,
  unique nulls not distinct (key, code)
);

create table catalogue.size (
  id int generated always as identity primary key,
  key text not null unique,
  name text not null
);

create table catalogue.article (
  id int generated always as identity primary key,
  article_no text not null unique check (article_no = btrim(article_no) and article_no <> ''),
  name text not null check (name = btrim(name) and name <> ''),
  slug text not null unique check (slug <> '' and slug !~ '^[0-9]+$'),
  description text not null default '',
  tech_description text,
  nutrient_content text,
  wash_label text,
  care_label text,
  material text,
  season text,
  custom_label text check (custom_label <> ''),
  google_category text,
  brand_id int not null references catalogue.brand,
  gender_id int not null references catalogue.gender,
  group_id int not null,
  group_level smallint not null generated always as (3::smallint) stored,
  pant int not null default 0 check (pant >= 0),
  freight_price int check (freight_price >= 0),
  vat_percentage smallint not null default 25 check (vat_percentage in (0, 15, 25)),
  web_purchase_limit int check (web_purchase_limit >= 0),
  only_cc boolean not null default false,
  purchasable_on_web smallint not null default 1,
  visible_on_web smallint not null default 1,
  featured smallint not null default 0,
  in_feed boolean not null default true,
  date_created date not null,
  foreign key (group_id, group_level) references catalogue.article_group (id, level)
);
comment on column catalogue.article.in_feed is 'false when the last full feed left it out: hidden, never deleted';
create index article_group_idx on catalogue.article (group_id);

create table catalogue.former_slug (
  slug text primary key,
  article_id int not null references catalogue.article
);
comment on table catalogue.former_slug is 'earlier names of an article: their addresses redirect for ever';

create table catalogue.variant (
  id int generated always as identity primary key,
  article_id int not null references catalogue.article,
  sku text not null unique check (sku <> ''),
  ean text not null unique check (ean ~ '^([0-9]{8}|[0-9]{12,14})$'),
  size_id int not null references catalogue.size,
  colour_id int references catalogue.colour,
  price int not null check (price > 0),
  position int not null default 0,
  in_feed boolean not null default true
);
comment on column catalogue.variant.price is 'the ordinary price in øre, pant included';
create index variant_article_idx on catalogue.variant (article_id);

create table catalogue.picture (
  hash text primary key check (hash ~ '^[0-9a-f]{16,64}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  widths int[] not null check (cardinality(widths) > 0),
  source_hash text not null,
  made_at timestamptz not null default now()
);
comment on table catalogue.picture is 'files <hash>-<width>.avif and .webp in the media store; never scaled up';
create index picture_source_idx on catalogue.picture (source_hash);

create table catalogue.article_picture (
  article_id int not null references catalogue.article,
  colour_id int references catalogue.colour,
  position smallint not null,
  picture_hash text not null references catalogue.picture,
  unique nulls not distinct (article_id, colour_id, position)
);
create index article_picture_hash_idx on catalogue.article_picture (picture_hash);
