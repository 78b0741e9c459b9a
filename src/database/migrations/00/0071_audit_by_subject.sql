-- Who changed a thing last, and what was done to all things of a kind (`subject like 'synonym:%'`).
create index audit_log_subject_idx on staff.audit_log (subject text_pattern_ops, id desc);
