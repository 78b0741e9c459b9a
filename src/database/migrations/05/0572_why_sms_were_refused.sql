alter table notifications.sms add column reply text;
comment on column notifications.sms.reply is 'what the gateway refused it with, as a status and a step; null: it was not refused, or before this was stored';
