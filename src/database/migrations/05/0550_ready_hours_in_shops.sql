-- Shops without their own hours use the chain's, so the read model reloads shops when these change.
create function search.log_ready_hours() returns trigger language plpgsql as $$
begin
  insert into search.change (kind, ref) values ('lists', 0);
  return null;
end $$;
create trigger log_set after insert or update on settings.setting
  for each row when (new.key = 'ready_within_hours') execute function search.log_ready_hours();
create trigger log_unset after delete on settings.setting
  for each row when (old.key = 'ready_within_hours') execute function search.log_ready_hours();
