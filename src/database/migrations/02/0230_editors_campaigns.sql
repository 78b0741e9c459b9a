-- Detects concurrent edits of a campaign.
alter table campaigns.campaign add column changed_at timestamptz not null default clock_timestamp();
comment on column campaigns.campaign.changed_at is 'when an editor last changed it';
