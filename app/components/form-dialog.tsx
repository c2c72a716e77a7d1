import { Dialog } from './dialog';
import { Form, type FormProps } from './form';

interface FormDialogProps extends Omit<FormProps, 'isDialog'> {
  readonly title: string;
}

/** A dialog that consists of a form. */
export const FormDialog = ({ title, ...form }: FormDialogProps) => (
  <Dialog title={title}>
    <Form {...form} isDialog />
  </Dialog>
);
