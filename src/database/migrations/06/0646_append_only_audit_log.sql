-- Entries of the audit log are neither changed nor deleted before their retention period ends.

create function staff.guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.at < now() - interval '36 months' then
    return old;
  end if;
  raise exception 'the audit log is append-only: an entry may go after 36 months';
end $$;
create trigger append_only before update or delete on staff.audit_log
  for each row execute function staff.guard_audit_log();
