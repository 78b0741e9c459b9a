-- Editors' campaigns: two editors do not overwrite each other unseen.
alter table campaigns.campaign add column changed_at timestamptz not null default clock_timestamp();
comment on column campaigns.campaign.changed_at is 'when an editor last changed it';
