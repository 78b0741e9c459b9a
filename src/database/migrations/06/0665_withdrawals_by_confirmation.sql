-- The desk lists withdrawals by the time of their confirmation, which may come months after the notice.
drop index orders.withdrawal_by_time;
create index withdrawal_by_confirmation on orders.withdrawal (confirmed_at);
