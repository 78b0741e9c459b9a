-- Entries older than 36 months are deleted every hour.
create index audit_log_at_idx on staff.audit_log (at);
-- As above, for mails older than 30 days.
create index mail_at_idx on notifications.mail (at);
