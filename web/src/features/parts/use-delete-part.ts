import { messages } from '@brushline/contract/messages';
import type { Part } from '@brushline/contract/parts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { toast } from '../../lib/toast.ts';
import { changeRows } from '../../lib/use-pages.ts';

/** Takes a part off sale and out of the lists, whose own copies may lag behind. */
export function useDeletePart() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (part: Part) => call('deleteProduct', { params: { id: part._id } }),
    onSuccess: (_answer, deleted) => {
      client.setQueryData<Part[]>(['parts'], (parts) =>
        parts?.filter(({ _id }) => _id !== deleted._id),
      );
      changeRows<Part>(client, ['part-pages'], (part) => (part._id === deleted._id ? null : part));
      toast.success(messages.productDeleted);
    },
  });
}
