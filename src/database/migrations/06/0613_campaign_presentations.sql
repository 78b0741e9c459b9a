-- How a campaign is presented: texts, pictures, label and link. campaigns.campaign has the values that shoppers see. An
-- editor's version replaces the values of the campaigns feed.
alter table campaigns.campaign
  add column label_type text,
  add column label_data text,
  add column image_alt text not null default '',
  add column pictures jsonb not null default '{}',
  add column feed_campaign text unique,
  add column feed_hash text,
  add column feed_presentation jsonb;
comment on column campaigns.campaign.label_type is 'null: the type of each article''s entry';
comment on column campaigns.campaign.label_data is 'JSON; an entry''s own data replaces it';
comment on column campaigns.campaign.pictures is 'desktop and phone: an uploaded picture with its files';
comment on column campaigns.campaign.feed_campaign is 'the id in the campaigns feed; null: an editor''s campaign, or the sale prices of a product feed';
comment on column campaigns.campaign.feed_hash is 'of the campaign in the last feed; null: the last feed left it out';
comment on column campaigns.campaign.feed_presentation is 'of the campaigns feed; applies while no editor has changed it';

create table campaigns.presentation_version (
  id int generated always as identity primary key,
  campaign_id int not null references campaigns.campaign on delete cascade,
  content jsonb,
  made_at timestamptz not null default clock_timestamp()
);
comment on column campaigns.presentation_version.content is 'null: no editor''s presentation';
create index presentation_version_campaign_idx on campaigns.presentation_version (campaign_id, id);

-- Sale prices of the product feed had their period as a name.
update campaigns.campaign set name = case
    when starts_at = '-infinity' or ends_at = 'infinity' then 'Tilbud'
    when ends_at - starts_at <= interval '8 days' then 'Ukens tilbud'
    when date_trunc('month', starts_at at time zone 'Europe/Oslo') = date_trunc('month', ends_at at time zone 'Europe/Oslo')
      then 'Tilbud i ' || (array['januar', 'februar', 'mars', 'april', 'mai', 'juni', 'juli', 'august', 'september',
        'oktober', 'november', 'desember'])[extract(month from starts_at at time zone 'Europe/Oslo')::int]
    else 'Tilbud' end
 where feed_key is not null and name like 'Tilbud %';
