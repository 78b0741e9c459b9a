-- Finds the last change of a subject, and all changes of a kind (`subject like 'synonym:%'`).
create index audit_log_subject_idx on staff.audit_log (subject text_pattern_ops, id desc);
