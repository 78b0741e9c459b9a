-- Row ids repeat after a restore, and a gateway drops ids that it has seen.
alter table notifications.sms add column message_id uuid not null default gen_random_uuid();
comment on column notifications.sms.message_id is 'the id by which the gateway knows the message, the same however often it is tried';
