-- An address that does not respond for days is paused, not ended: its events wait.
alter table webhooks.subscription
  add column paused_at timestamptz,
  add column paused_why text,
  -- The nonce and hash of the former secret, which also signs for a week after `rotated_at`.
  add column former_nonce uuid,
  add column former_hash text,
  add column rotated_at timestamptz;
