-- Staff say whether returned pieces can be sold again. Those that can are on hand in the shop again.

alter table orders.returned_line
  add column sellable int check (sellable between 0 and count),
  add column to_supplier int check (to_supplier between 0 and count),
  add constraint returned_line_pieces check (sellable + to_supplier <= count);
comment on column orders.returned_line.sellable is 'pieces that can be sold again, added to the stock on hand. null: not asked';
comment on column orders.returned_line.to_supplier is 'pieces that go back to the supplier; the remaining ones are damaged. null: not asked';
