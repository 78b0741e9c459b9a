-- Staff can undo a change for a minute: the mail of a move waits that long, and is withdrawn by the undo.

alter table reservations.event add column mail_job uuid;
comment on column reservations.event.mail_job is 'the mail of the move, which waits as long as it can be undone; null: none, or one that did not wait';
