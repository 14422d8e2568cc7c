-- A refresh token tells by itself which tokens came before it; its forerunner need not be kept.
alter table sessions drop column former_hash;
