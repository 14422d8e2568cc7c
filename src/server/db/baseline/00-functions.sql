-- What tables and indexes of every area use.

create extension if not exists pg_trgm;

-- The same words as before in a tenth to a half of the time: every text that is written comes by here, and
-- a function in the language SQL is set up anew for each.
create function wide_pairs(given text) returns text[]
language plpgsql immutable strict parallel safe cost 200 as $$
declare
  found text[] := '{}';
  before text := ' ';
  sign text;
begin
  -- In UTF-8 only ASCII has as many bytes as signs.
  if octet_length(given) = length(given) then
    return found;
  end if;
  foreach sign in array string_to_array(regexp_replace(lower(given), '[\x01-\x7f]+', ' ', 'g'), null) loop
    if sign <> ' ' then
      found := found || sign;
      if before <> ' ' then
        found := found || (before || sign);
      end if;
    end if;
    before := sign;
  end loop;
  return found;
end
$$;

-- Ends a search from within, for the engine that has no timer to end a statement with. Conditions ask the
-- clock themselves and call this only once it is too late.
create function search_took_too_long() returns boolean language plpgsql volatile as $$
begin
  raise exception 'The search took too long.' using errcode = 'query_canceled';
end $$;
