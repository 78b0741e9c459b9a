-- The campaigns feed names pictures by URL too. They are fetched as those of articles are, and stored as uploaded pictures.
alter table catalogue.picture_source
  add column purpose text not null default 'article' check (purpose in ('article', 'campaign')),
  add column uploaded_hash text,
  drop constraint picture_source_url_aspect_key,
  add constraint picture_source_url_key unique (url, aspect, purpose),
  add check (case purpose when 'article' then uploaded_hash is null else picture_hash is null end);
comment on column catalogue.picture_source.uploaded_hash is 'of a campaign''s picture in home.picture; null: not fetched yet';
comment on column catalogue.picture_source.picture_hash is 'of an article''s picture; null: not fetched yet';
comment on table catalogue.picture_source is 'without credentials in its URL; deleted when no article or campaign links to it';

create table campaigns.picture_link (
  campaign_id int not null references campaigns.campaign on delete cascade,
  device text not null check (device in ('desktop', 'phone')),
  source_id int not null references catalogue.picture_source,
  primary key (campaign_id, device)
);
create index picture_link_source_idx on campaigns.picture_link (source_id);
