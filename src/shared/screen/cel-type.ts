/** How a field's value appears in a condition. Money and percent are doubles, in yuan and percent. */
export type CelType = 'string' | 'int' | 'double' | 'bool' | 'google.protobuf.Timestamp' | 'list<string>'
