-- What a run still has to do, found without reading what is done: a long run reads this with every batch.
create index lock_item_to_do on portal.lock_item (run_id, id)
  where state in ('planned', 'sending', 'sent', 'unknown');
