-- A deleted draft of a campaign can be restored for a day.
alter table campaigns.campaign
  add deleted_at timestamptz,
  add check (deleted_at is null or not published);
create index campaign_deleted on campaigns.campaign (deleted_at) where deleted_at is not null;
