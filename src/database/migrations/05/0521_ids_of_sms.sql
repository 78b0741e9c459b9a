-- Ids of rows come again after a restore, and a gateway drops what it believes to have had.
alter table notifications.sms add column message_id uuid not null default gen_random_uuid();
comment on column notifications.sms.message_id is 'the id by which the gateway knows the message, the same however often it is tried';
