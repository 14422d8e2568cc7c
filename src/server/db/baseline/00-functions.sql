-- What tables and indexes of every area use.

create extension if not exists pg_trgm;

-- Single characters and neighbouring pairs of the Chinese in a text, for search indexes. In plpgsql, because
-- every text that is written passes through here and an SQL function is set up again for each call.
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

-- Ends a search from within, because the embedded engine has no statement timeout. Conditions compare the
-- clock themselves and call this only after the deadline.
create function search_took_too_long() returns boolean language plpgsql volatile as $$
begin
  raise exception 'The search took too long.' using errcode = 'query_canceled';
end $$;
