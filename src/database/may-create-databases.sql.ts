/** Whether the role of the connection may create databases, as `may`. */
export const MAY_CREATE_DATABASES = 'SELECT rolcreatedb OR rolsuper AS may FROM pg_roles WHERE rolname = current_user';
