SELECT pg_catalog.set_config('search_path', '', false);
CREATE UNLOGGED TABLE public.quote_limits (
    key character varying(255) NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    expire bigint
);
CREATE TABLE public.quote_requests (
    seq bigint NOT NULL,
    protocol text NOT NULL,
    fingerprint text,
    fingerprint_until bigint,
    state text NOT NULL,
    suspected boolean NOT NULL,
    received_at bigint NOT NULL,
    tries integer DEFAULT 0 NOT NULL,
    next_try_at bigint,
    closed_at bigint,
    lease text,
    lease_until bigint,
    message_id text,
    recipients text,
    note text,
    announced_at bigint,
    content text,
    missed text,
    CONSTRAINT quote_requests_check CHECK (((state = 'delivered'::text) OR (content IS NOT NULL))),
    CONSTRAINT quote_requests_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
);
ALTER TABLE public.quote_requests ALTER COLUMN seq ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quote_requests_seq_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);
CREATE TABLE public.quote_schema (
    version integer NOT NULL
);
INSERT INTO public.quote_requests OVERRIDING SYSTEM VALUE VALUES (2, '20261121-444444', 'key-444444', NULL, 'delivered', false, 1795262400000, 0, NULL, 1795262400000, NULL, NULL, NULL, NULL, '1 of 2 recipients refused', NULL, NULL, NULL);
INSERT INTO public.quote_requests OVERRIDING SYSTEM VALUE VALUES (3, '20261121-555555', 'key-555555', NULL, 'failed', false, 1795262400000, 1, NULL, 1795262400000, NULL, NULL, '<20261121-555555@exemplo.com.br>', NULL, '550 no such mailbox', NULL, '{"name":"Conceição d’Ávila 🛡️","email":"conceicao@exemplo.com.br","phone":"(15) 99999-1234","subject":"orcamento","message":"Duas linhas,\ncom \"aspas\" e <sinais>.","service":"drones"}', NULL);
INSERT INTO public.quote_requests OVERRIDING SYSTEM VALUE VALUES (4, '20261121-666666', 'key-666666', NULL, 'waiting', false, 1795262400000, 1, 1795262460000, NULL, NULL, NULL, '<20261121-666666@exemplo.com.br>', '["b@exemplo.com.br"]', '451 later', NULL, '{"name":"Conceição d’Ávila 🛡️","email":"conceicao@exemplo.com.br","phone":"(15) 99999-1234","subject":"orcamento","message":"Duas linhas,\ncom \"aspas\" e <sinais>.","service":"drones"}', '1 recipient refused: 550');
INSERT INTO public.quote_requests OVERRIDING SYSTEM VALUE VALUES (5, '20261121-777777', 'key-777777', NULL, 'waiting', false, 1795262400000, 0, 1795262400000, NULL, '7e27f2bc-b259-42c6-95b3-7fee5ee860c9', 1795262520000, '<20261121-777777@exemplo.com.br>', NULL, NULL, NULL, '{"name":"Conceição d’Ávila 🛡️","email":"conceicao@exemplo.com.br","phone":"(15) 99999-1234","subject":"orcamento","message":"Duas linhas,\ncom \"aspas\" e <sinais>.","service":"drones"}', NULL);
INSERT INTO public.quote_requests OVERRIDING SYSTEM VALUE VALUES (1, '20261121-333333', 'key-333333', NULL, 'waiting', false, 1792584000000, 0, 1792584000000, NULL, NULL, NULL, '<20261121-333333@exemplo.com.br>', NULL, NULL, 1795262400000, '{"name":"Conceição d’Ávila 🛡️","email":"conceicao@exemplo.com.br","phone":"(15) 99999-1234","subject":"orcamento","message":"Duas linhas,\ncom \"aspas\" e <sinais>.","service":"drones"}', NULL);
INSERT INTO public.quote_requests OVERRIDING SYSTEM VALUE VALUES (6, '20261121-888888', 'key-888888', 1795263000000, 'waiting', true, 1795262400000, 0, 1795262400000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"name":"Conceição d’Ávila 🛡️","email":"conceicao@exemplo.com.br","phone":"(15) 99999-1234","subject":"orcamento","message":"Duas linhas,\ncom \"aspas\" e <sinais>.","service":"drones"}', NULL);
INSERT INTO public.quote_requests OVERRIDING SYSTEM VALUE VALUES (7, '20261121-999999', 'key-999999', NULL, 'waiting', false, 1795262400000, 0, 1795262400000, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '{"name":"Conceição d’Ávila 🛡️","email":"conceicao@exemplo.com.br","phone":"(15) 99999-1234","subject":"antigo","message":"Duas linhas,\ncom \"aspas\" e <sinais>.","service":null}', NULL);
INSERT INTO public.quote_schema VALUES (2);
SELECT pg_catalog.setval('public.quote_requests_seq_seq', 7, true);
ALTER TABLE ONLY public.quote_limits
    ADD CONSTRAINT quote_limits_pkey PRIMARY KEY (key);
ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_fingerprint_key UNIQUE (fingerprint);
ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_pkey PRIMARY KEY (seq);
ALTER TABLE ONLY public.quote_requests
    ADD CONSTRAINT quote_requests_protocol_key UNIQUE (protocol);
CREATE INDEX quote_requests_due ON public.quote_requests USING btree (next_try_at) WHERE (state = 'waiting'::text);
CREATE INDEX quote_requests_failed ON public.quote_requests USING btree (seq) WHERE (state = 'failed'::text);
CREATE INDEX quote_requests_fingerprints ON public.quote_requests USING btree (fingerprint_until) WHERE (fingerprint_until IS NOT NULL);
CREATE INDEX quote_requests_received ON public.quote_requests USING btree (received_at);
