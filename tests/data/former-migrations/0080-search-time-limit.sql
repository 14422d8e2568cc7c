-- Ends a search from within, for the engine that has no timer to end a statement with. Conditions ask
-- the clock themselves and call this only once it is too late.
create function search_took_too_long() returns boolean language plpgsql volatile as $$
begin
  raise exception 'The search took too long.' using errcode = 'query_canceled';
end $$;
