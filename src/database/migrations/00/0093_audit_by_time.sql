-- What is older than 36 months is forgotten every hour.
create index audit_log_at_idx on staff.audit_log (at);
-- The same for mails, after 30 days.
create index mail_at_idx on notifications.mail (at);
